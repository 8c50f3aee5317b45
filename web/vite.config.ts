import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import root from '../package.json' with { type: 'json' }
import { callsPlugin } from './plugins/calls.ts'
import { groupsOf } from './plugins/chunk-groups.ts'
import { compressedPlugin } from './plugins/compressed.ts'
import { constantsPlugin } from './plugins/constants.ts'
import { firstLoad } from './plugins/first-load.ts'
import { inlinedPlugin } from './plugins/inlined.ts'
import { menuIconsPlugin } from './plugins/menu-icons.ts'
import { oneSheetPlugin } from './plugins/one-sheet.ts'

const server = 'http://127.0.0.1:8080'

/** The build; `groups` says which modules come together besides the first load, null to cut wherever screens differ. */
function configured(groups: ReadonlyMap<string, number> | null): UserConfig {
  const first = firstLoad()
  // The builder's own few lines would be a file more.
  const isBase = (id: string) => first.isIn('base')(id) || id.endsWith('rolldown/runtime.js')
  const groupOf = (id: string): string | null => {
    const group = groups?.get(id)
    return group === undefined ? null : `shared${group}`
  }
  return {
    root: import.meta.dirname,
    base: '/h5/',
    define: { __VERSION__: JSON.stringify(root.version) },
    plugins: [
      callsPlugin(),
      menuIconsPlugin(),
      constantsPlugin(),
      first.plugin,
      optimizeLocales.vite({ locales: ['zh-CN'] }) as Plugin,
      react(),
      inlinedPlugin(),
      oneSheetPlugin(),
      ...(groups ? [compressedPlugin()] : []),
    ],
    build: {
      // Chrome 87 and iOS 14. Named as 91 because Chrome 88 to 91 brought no syntax that iOS 14 has, and 87 would rewrite
      // every `?.` (a V8 bug with spread arguments, which nothing here uses): 1.7 KB on the first load.
      target: ['chrome91', 'ios14'],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', test: isBase, priority: 4 },
              { name: 'phone', test: first.isIn('phone'), priority: 3 },
              { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2 },
              // What a module needs has a place of its own, which counts whoever fetches it.
              { name: groupOf, priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
    },
    server: {
      proxy: {
        '/api': server,
        '/v2': server,
        '/media': server,
        '/dev': server,
        '/healthz': server,
        '/wss': { target: server, ws: true },
      },
    },
  }
}

/** What a build that cuts wherever screens differ teaches about which files are worth being one. */
async function learnedGroups(): Promise<ReadonlyMap<string, number>> {
  const plain = configured(null)
  const built = await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    build: { ...plain.build, write: false, reportCompressedSize: false },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return groupsOf(output, (name) => ['base', 'phone', 'icons', 'rolldown-runtime'].includes(name))
}

export default defineConfig(async ({ command }) => configured(command === 'build' ? await learnedGroups() : null))
