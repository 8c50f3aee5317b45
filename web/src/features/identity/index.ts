/** What asks who is signed in to prove it; its code comes when it is asked. */
export const loadProofDialog = () => import('./parts/ProofDialog.tsx').then((m) => m.ProofDialog)
