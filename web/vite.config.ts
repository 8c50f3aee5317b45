import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import root from '../package.json' with { type: 'json' }
import { callsPlugin } from './plugins/calls.ts'
import { compressedPlugin } from './plugins/compressed.ts'
import { inlinedPlugin } from './plugins/inlined.ts'

const server = 'http://127.0.0.1:8080'

/** What the shell and every screen need. */
const BASE = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//,
  /use-sync-external-store\/(with-selector|cjs\/use-sync-external-store-with-selector)/,
  /web\/src\/lib\/(address|api|calls|client|display|envelope|headers|messages|nav|PhoneScreen|query|routes|scroll|session|stale|storage|transport|uuid)\.tsx?/,
  /web\/src\/kit\/((confirm|cx|loading|toast|useOnline|useHeadingFocus|usePressGuard|useWaiting)\.ts|Button|IconButton|LinkButton|StateView|Art|ErrorState|Spinner|Badge|ToastRegion|LoadingOverlay|NoNetwork|Shield|shield)/,
  /web\/src\/kit\/phone\/(Screen|NavBar|BottomBar|TabBar)/,
  /web\/src\/features\/mall\/parts\/mall\.ts/,
  /web\/src\/(kit\/(tokens|base)\.css|app\/(app|Refused|UpdateBar)[.\w]*\.css|app\/PhoneShell)/,
]
/** What nearly every phone screen needs, and the few pieces of the mall that home and the shop screens share: alone they would be files of 1 KB. */
const PHONE = [
  /web\/src\/kit\/(EmptyState|PullToRefresh|ReadAloud|Picture|Price|Stat\.|Skeleton|Swiper|Tag\.|useAutoplay|useElderMode|useReducedMotion|money|time)/,
  /web\/src\/kit\/phone\/(Card|Cell|EntryGrid)/,
  /web\/src\/lib\/(format|RichText|platform\/place)/,
  /web\/src\/features\/mall\/parts\/(near|cart|StoreLine|choose-sku)\.tsx?/,
]
const oneOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  define: { __VERSION__: JSON.stringify(root.version) },
  plugins: [
    callsPlugin(),
    optimizeLocales.vite({ locales: ['zh-CN'] }) as Plugin,
    react(),
    inlinedPlugin(),
    compressedPlugin(),
  ],
  // React 19 has the hook that the shim stands in for.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    // Chrome 87 and iOS 14. Named as 91 because Chrome 88 to 91 brought no syntax that iOS 14 has, and 87 would rewrite
    // every `?.` (a V8 bug with spread arguments, which nothing here uses): 1.7 KB on the first load.
    target: ['chrome91', 'ios14'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few files instead of forty: a slow network pays for each, and one file compresses better than ten.
        codeSplitting: {
          groups: [
            { name: 'base', test: oneOf(BASE), priority: 3 },
            { name: 'phone', test: oneOf(PHONE), priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
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
      '/wss': { target: server, ws: true },
    },
  },
})
