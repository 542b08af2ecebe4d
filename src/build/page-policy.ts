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
 * Servers of other origins that a build names, and those that its `config.json` may: what they may be asked for, and
 * what their script may do (HST-004).
 */
export function serversOf(config: PolicyConfig): PolicyAdditions {
  const originsIn = (address: string | null) => originsOf(address ?? '');
  const forms = originsIn(config.formsScriptUrl);
  const servers = [config.graphqlUrl, config.authUrl, config.apiUrl, config.reportUrl].flatMap(originsIn);
  const calls = [...new Set([...servers, ...config.fileOrigins, ...config.configOrigins])];
  // Images and recordings of a backend on plain http.
  const plain = calls.filter((origin) => origin.startsWith('http://'));
  return {
    'script-src': forms,
    'connect-src': [...calls, ...forms],
    'img-src': plain,
    'media-src': plain,
    'form-action': forms,
  };
}

/** The part of the configuration that the policy follows. */
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

/** What a demo's pages have beside. */
const demoAdditions: PolicyAdditions = {
  // Without a service worker they show images and play recordings from memory (TST-073).
  'img-src': ['blob:'],
  'media-src': ['blob:'],
  // Firefox goes by the default where a page asks for its worker ahead. What has no directive of its own stays out.
  'default-src': ["'self'"],
  'object-src': [],
  'frame-src': [],
};

/** Puts the policy into a page, before anything that it applies to. */
export function withPolicyTag(page: string, policy: string): string {
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <meta name="referrer" content="same-origin" />`;
  return page.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${tags}`);
}

/** The headers of a folder's files; only those that every file has where the folder names none. */
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

/** The parts of a build that hold its pages to the policy. */
interface PagePolicy {
  /** Headers in development and preview, and a tag in each page of a build. */
  readonly pages: Plugin;
  /** The file of headers, to come after whatever lists the files that a browser keeps. */
  readonly headers: Plugin;
}

/**
 * Lets pages load and run only what they should: by headers in development and preview, in a build by a tag in each
 * page and a file of headers for its host. In development a nonce stands for what is made as one edits.
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
      // Vite looks out for a server that was restarted from a worker that it makes of a text.
      const vite = { 'connect-src': ['ws:', 'wss:'], 'worker-src': ['blob:'] };
      const development = { 'script-src': own, 'style-src': own, ...vite };
      const headers = pageHeaders(appPolicy(mergeAdditions(servers, development)));
      middlewares.use(withHeaders(() => headers));
    },
    configurePreviewServer({ config, middlewares }) {
      // Read each time: a build that is made while its preview runs has other hashes.
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
