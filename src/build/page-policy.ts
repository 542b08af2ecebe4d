import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import {
  appPolicy,
  formatHeadersFile,
  headersFile,
  inlineSources,
  type PolicyAdditions,
  pageHeaders,
  parseHeadersFile,
  plainHeaders,
} from '../../schema/reference/page-policy.ts';
import type { Config } from '../lib/config/config-table.ts';
import { originsOf } from '../lib/config/config-values.ts';

/**
 * Servers of other origins named by a build, and origins that its `config.json` may use: what can be requested from
 * them, and what their script can do (HST-004).
 */
export function serversOf(config: PolicyConfig): PolicyAdditions {
  const originsIn = (address: string | null) => originsOf(address ?? '');
  const forms = originsIn(config.formsScriptUrl);
  const servers = [config.graphqlUrl, config.authUrl, config.apiUrl, config.reportUrl].flatMap(originsIn);
  const calls = [...new Set([...servers, ...config.fileOrigins, ...config.configOrigins])];
  // For images and recordings of a backend on plain http.
  const plain = calls.filter((origin) => origin.startsWith('http://'));
  return {
    'script-src': forms,
    'connect-src': [...calls, ...forms],
    'img-src': plain,
    'media-src': plain,
    'form-action': forms,
  };
}

/** The part of the configuration that affects the policy. */
export type PolicyConfig = Pick<
  Config,
  'graphqlUrl' | 'authUrl' | 'apiUrl' | 'formsScriptUrl' | 'reportUrl' | 'fileOrigins' | 'configOrigins'
>;

export function mergeAdditions(...all: readonly PolicyAdditions[]): PolicyAdditions {
  const merged: Record<string, readonly string[]> = {};
  for (const additions of all)
    for (const [name, sources = []] of Object.entries(additions)) merged[name] = [...(merged[name] ?? []), ...sources];
  return merged;
}

/** Additions for a demo's pages. */
const demoAdditions: PolicyAdditions = {
  // Without a service worker, images and recordings come from memory (TST-073).
  'img-src': ['blob:'],
  'media-src': ['blob:'],
  // Firefox applies default-src when a page preloads its worker. Anything without its own directive stays blocked.
  'default-src': ["'self'"],
  'object-src': [],
  'frame-src': [],
};

/** Inserts the policy into a page, before everything it applies to. */
export function withPolicyTag(page: string, policy: string): string {
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <meta name="referrer" content="same-origin" />`;
  return page.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${tags}`);
}

/** The headers of a folder's files, or only those for all files if the folder has no headers file. */
function readHeadersFile(folder: string): Readonly<Record<string, string>> {
  const file = path.join(folder, headersFile);
  if (!existsSync(file)) return plainHeaders;
  return parseHeadersFile(readFileSync(file, 'utf8'));
}

const withHeaders =
  (read: () => Readonly<Record<string, string>>): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(read())) response.setHeader(name, value);
    next();
  };

/** The plugins that apply the policy to a build's pages. */
interface PagePolicy {
  /** Headers in development and preview, and a tag in each page of a build. */
  readonly pages: Plugin;
  /** The headers file. Must come after the plugin that lists the files to cache. */
  readonly headers: Plugin;
}

/**
 * Restricts what pages can load and run: with headers in development and preview, and in a build with a tag in each
 * page and a headers file for its host. In development, a nonce allows what is injected while editing.
 */
export function pagePolicy(configuration: PolicyConfig, { isDemo = false } = {}): PagePolicy {
  const nonce = randomBytes(18).toString('base64');
  const servers = mergeAdditions(serversOf(configuration), isDemo ? demoAdditions : {});
  const inline: PolicyAdditions[] = [];
  const pages: Plugin = {
    name: 'webtrax-page-policy',
    config: (_config, { command, isPreview }) =>
      command === 'serve' && !isPreview && !process.env.VITEST ? { html: { cspNonce: nonce } } : undefined,
    configureServer({ middlewares }) {
      if (process.env.VITEST) return;
      const own = [`'nonce-${nonce}'`];
      // Vite detects a restarted server with a worker created from a blob.
      const vite = { 'connect-src': ['ws:', 'wss:'], 'worker-src': ['blob:'] };
      const development = { 'script-src': own, 'style-src': own, ...vite };
      const headers = pageHeaders(appPolicy(mergeAdditions(servers, development)));
      middlewares.use(withHeaders(() => headers));
    },
    configurePreviewServer({ config, middlewares }) {
      // Read for each request, since a build made while its preview is running has other hashes.
      middlewares.use(withHeaders(() => readHeadersFile(path.resolve(config.root, config.build.outDir))));
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const page = String(file.source);
          const own = await inlineSources(page);
          inline.push(own);
          file.source = withPolicyTag(page, appPolicy(mergeAdditions(servers, own)));
        }
      },
    },
  };
  let base = '/';
  const headers: Plugin = {
    name: 'webtrax-headers-file',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    generateBundle: {
      order: 'post',
      handler() {
        const policy = appPolicy(mergeAdditions(servers, ...inline));
        this.emitFile({ type: 'asset', fileName: headersFile, source: formatHeadersFile(pageHeaders(policy), base) });
      },
    },
  };
  return { pages, headers };
}
