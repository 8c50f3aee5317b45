/** To whom an invoice is made out. */
export const TITLE = { kind: 'person' as const, title: '王秀英', email: 'wang@example.com' }
