import { parentPort, workerData } from 'node:worker_threads';
import { compareWithDisk, type GeneratedPart, generateFiles, writeDifference } from '../codegen.ts';
import { DocumentProblems } from './check-documents.ts';

/** A request from the live backend: generate and write these parts; with `isWarmUp`, write nothing. */
export interface CodegenRequest {
  readonly parts: readonly GeneratedPart[];
  readonly isWarmUp?: boolean;
}

/** The changed files, as paths relative to the root, or the problems, one per line: `file:line:column message`. */
export type CodegenResult = { readonly written: readonly string[] } | { readonly problems: readonly string[] };

const { root } = workerData as { root: string };

async function answer({ parts, isWarmUp = false }: CodegenRequest): Promise<CodegenResult> {
  try {
    const wanted = await generateFiles(root, parts);
    if (isWarmUp) return { written: [] };
    const difference = compareWithDisk(root, wanted, 'some');
    writeDifference(root, wanted, difference);
    return { written: [...difference.stale, ...difference.orphans] };
  } catch (error) {
    if (error instanceof DocumentProblems) return { problems: error.lines };
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}

parentPort?.on(
  'message',
  (wish: CodegenRequest) => void answer(wish).then((result) => parentPort?.postMessage(result)),
);
