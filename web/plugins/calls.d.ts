import type { Plugin } from 'vite';
/** The browser's table of calls: room → name → [path, flags, words, time-out], read off the contract at build time. */
export declare function callTable(): Promise<{
    subjects: readonly string[];
    calls: Record<string, Record<string, unknown[]>>;
}>;
/** Serves `virtual:calls`: the contract without its schemas, which would cost the browser 100 KB. */
export declare function callsPlugin(): Plugin;
