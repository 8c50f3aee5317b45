import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import root from '../package.json' with { type: 'json' }
import { callsPlugin } from './plugins/calls.ts'
import { compressedPlugin } from './plugins/compressed.ts'
import { constantsPlugin } from './plugins/constants.ts'
import { firstLoad } from './plugins/first-load.ts'
import { inlinedPlugin } from './plugins/inlined.ts'
import { menuIconsPlugin } from './plugins/menu-icons.ts'

const server = 'http://127.0.0.1:8080'

const first = firstLoad()

export default defineConfig({
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
    compressedPlugin(),
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
            { name: 'base', test: first.isIn('base'), priority: 3 },
            { name: 'phone', test: first.isIn('phone'), priority: 2 },
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
      '/healthz': server,
      '/wss': { target: server, ws: true },
    },
  },
})
