import type { Plugin, Rolldown } from 'vite'

const ROUTES = /\/features\/[^/]+\/routes\.ts$/
/** The sheet of what every screen of the phone imports. */
const PHONE_SHEET = 'phone-screens.css'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Files = Rolldown.OutputBundle

/**
 * The styles of all screens of the phone in one file. One by one they were eight files of a kilobyte or two for a screen,
 * which a slow line fetches six at a time; together they are less than those eight and serve every screen after the first.
 * No chunk names it: a chunk keeps the name by which browsers keep it, whatever changes in the styles of others. The page
 * does, and the app puts it in (app/styles.ts).
 */
export function oneSheetPlugin(): Plugin {
  return {
    name: 'heyi-one-sheet',
    apply: 'build',
    generateBundle: {
      // Before it is written out which files an import brings along.
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = sheetsOf(
          files.filter((file) => file.isEntry),
          bundle,
        )
        const screens = files.filter((file) => isPhoneScreen(file, bundle))
        const sheets = [...sheetsOf(screens, bundle)].filter((name) => !first.has(name))
        const texts = sheets.map((name) => {
          const sheet = bundle[name]
          if (sheet?.type !== 'asset') throw new Error(`the build has no style sheet ${name}`)
          delete bundle[name]
          return String(sheet.source)
        })
        for (const chunk of Object.values(bundle) as Chunk[])
          for (const name of sheets) chunk.viteMetadata?.importedCss?.delete(name)
        this.emitFile({ type: 'asset', name: PHONE_SHEET, source: texts.join('\n') })
      },
    },
  }
}

/** The name that the build gave the sheet. */
export function phoneSheet(bundle: Files): string {
  const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(PHONE_SHEET))
  if (!sheet) throw new Error('the build has no sheet of the phone')
  return sheet.fileName
}

/** The sheets of these files and of what they import, each after those it leans on. */
function sheetsOf(chunks: readonly Chunk[], bundle: Files): Set<string> {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name] as Chunk | undefined
    if (chunk?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    chunk.imports.forEach(visit)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const { fileName } of chunks) visit(fileName)
  return sheets
}

/** True where a feature's route lines import it. */
function isPhoneScreen(chunk: Rolldown.OutputChunk, bundle: Files): boolean {
  if (!chunk.isDynamicEntry || chunk.facadeModuleId?.includes('/console/')) return false
  return Object.values(bundle).some(
    (file) =>
      file.type === 'chunk' &&
      file.moduleIds.some((id) => ROUTES.test(id)) &&
      file.dynamicImports.includes(chunk.fileName),
  )
}
