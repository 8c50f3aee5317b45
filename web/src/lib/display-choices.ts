/**
 * What a person chooses of the display, by the attribute of the page that carries it: under which name it is stored, and
 * what it may be. The first is the usual one. The boot script of the page is given the same (plugins/inlined.ts).
 */
export const displayChoices = {
  mode: { key: 'display_mode', values: ['normal', 'elder'] },
  theme: { key: 'theme', values: ['light', 'dark', 'contrast'] },
  text: { key: 'text_size', values: ['100', '115', '130'] },
} as const
