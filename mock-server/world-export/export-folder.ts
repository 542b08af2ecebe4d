import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { dialects } from './export-table.ts';
import { overlayFiles } from './overlay-visits.ts';

/** The files of an export whose names are always the same. */
export const exportFiles = { layout: 'layout.md', readme: 'README.md', answers: 'answers' } as const;

/**
 * Prefix of the folder in which an export is written until it is complete. A killed run leaves one behind; the next run
 * removes it.
 */
const draftPrefix = '.webtrax-export-';

/** The names that an export can have in its folder: those listed in its layout, and those that are always the same. */
async function namesOfExport(folder: string, drafts: readonly string[]): Promise<ReadonlySet<string>> {
  const layouts = await Promise.all(
    ['.', ...drafts].map((place) => readFile(path.join(folder, place, exportFiles.layout), 'utf8').catch(() => '')),
  );
  const tables = layouts.flatMap((layout) =>
    [...layout.matchAll(/^## (\S+\.(?:ndjson|csv))$/gm)].map(([, name = '']) => name),
  );
  // A folder without a layout contains no export, even if some names look like it.
  if (tables.length === 0) return new Set(drafts);
  const scripts = dialects.flatMap((dialect) => [`ddl-${dialect}.sql`, `load-${dialect}.sql`]);
  return new Set([...tables, ...scripts, ...Object.values(overlayFiles), ...Object.values(exportFiles), ...drafts]);
}

const isDraft = (name: string) => name.startsWith(draftPrefix);

/** The names of files left in a folder by earlier exports. Rejects with a message if it contains anything else. */
async function readEarlier(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Error(`--export ${folder} is a file: name a folder`);
    throw error;
  });
  const names = entries.map(({ name }) => name);
  const known = await namesOfExport(folder, names.filter(isDraft));
  const isFolder = (name: string) => name === exportFiles.answers || isDraft(name);
  const other = entries.find((entry) => !known.has(entry.name) || entry.isDirectory() !== isFolder(entry.name));
  const answers =
    other === undefined && names.includes(exportFiles.answers)
      ? await readdir(path.join(folder, exportFiles.answers))
      : [];
  const otherAnswer = answers.find((name) => !name.endsWith('.ndjson'));
  const strange = other?.name ?? (otherAnswer && `${exportFiles.answers}/${otherAnswer}`);
  if (strange === undefined) return names;
  throw new Error(
    `--export ${folder} holds ${strange}, which is of no export: name a new folder, an empty one, or one with an earlier export and nothing else`,
  );
}

/**
 * Fills a folder with what `write` writes into the draft folder that it receives, replacing an earlier export. Returns
 * the final paths of the files that `write` returns. Rejects with a message if the folder contains anything else. If
 * writing fails, the folder is unchanged (TST-076).
 */
export async function replaceExport(
  folder: string,
  write: (draft: string) => Promise<readonly string[]>,
): Promise<string[]> {
  await readEarlier(folder);
  const created = await mkdir(folder, { recursive: true });
  // Within the folder, so that everything can be moved without copying, even if the folder is a mount point.
  const draft = await mkdtemp(path.join(folder, draftPrefix));
  try {
    const files = await write(draft);
    const earlier = await readEarlier(folder);
    const written = await readdir(draft);
    const isLayout = (name: string) => name === exportFiles.layout;
    // The layout is moved last, because it identifies the folder as an export's if this is interrupted.
    for (const name of earlier.filter((name) => !isLayout(name) && path.join(folder, name) !== draft)) {
      await rm(path.join(folder, name), { recursive: true });
    }
    for (const name of [...written.filter((name) => !isLayout(name)), ...written.filter(isLayout)]) {
      await rename(path.join(draft, name), path.join(folder, name));
    }
    return files.map((file) => path.join(folder, path.relative(draft, file).replaceAll('\\', '/')));
  } finally {
    await rm(draft, { recursive: true, force: true });
    // A folder created for an export that failed contains nothing else.
    if (created !== undefined && (await readdir(folder)).length === 0) await rm(created, { recursive: true });
  }
}
