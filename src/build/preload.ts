/** Preloads a page's files in parallel with its start, in builds and in development. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { keyInFolder, tokensKey } from '../lib/kept-keys.ts';
import { paths } from '../lib/paths.ts';
import { appFont } from '../lib/splash.ts';
import { firstRequestModule } from './file-groups.ts';

const ofLogin = ['forms', 'access'];

/**
 * Groups of files that a screen loads after the start, by path prefix; the first match wins. Charts and maps are left
 * out, because on a slow line they would delay the figures.
 */
const groupsByPath: readonly (readonly [path: string, groups: readonly string[]])[] = [
  ...[paths.createAccount, paths.register].map((path) => [path, ['forms', 'access', 'registration']] as const),
  [paths.login, ofLogin],
  ...[paths.sessions, paths.analytics, paths.audience].map((path) => [path, ['forms', 'frame', 'lists']] as const),
  [paths.campaigns, ['forms', 'frame', 'campaigns']],
  ...[paths.settings, paths.targets].map((path) => [path, ['forms', 'frame', 'help', 'settings']] as const),
  // Marks the end of the path, since every path starts with Home's.
  [`${paths.home}#`, ['forms', 'frame']],
];

type FilesByGroup = Readonly<Record<string, readonly string[]>>;

/**
 * The inline script of the page. `files` are the addresses of each group; `base` is the path that the site is served
 * under. `first` sends the first request of a screen in the frame; started here, it arrives first. If no one can be
 * signed in, all of those lead to /login. The font is requested by the start, or, where that would be too late because
 * the screen has less code, when the first file has arrived (splash.ts).
 */
export function preloadScript(files: FilesByGroup, base: string, first: string | null): string {
  return `{const path=location.pathname.slice(${base.length - 1})+"#",files=${JSON.stringify(files)};
let [,groups]=${JSON.stringify(groupsByPath)}.find(([start])=>path.startsWith(start))??[0,[]],isInDoubt=false;
try{isInDoubt=localStorage.getItem(${JSON.stringify(keyInFolder(tokensKey, base.slice(0, -1)))})!==null||/\\bsso1=/.test(document.cookie)}catch{}
if(!isInDoubt&&groups.includes("frame"))groups=${JSON.stringify(ofLogin)};
${
  first === null
    ? ''
    : `if(groups.includes("frame"))import(${JSON.stringify(first)}).catch(()=>{});
`
}for(const href of groups.flatMap((group)=>files[group])){const link=document.createElement("link");
link.crossOrigin="";link.rel=href.endsWith(".css")?"preload":"modulepreload";
if(link.rel==="preload")link.as="style";link.href=href;document.head.append(link);
if(!groups.includes("frame"))link.onload=()=>document.fonts.load(${JSON.stringify(appFont)}).catch(()=>{})}}`;
}

/** A script of the bundle, by group name. */
function scriptOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`no file of the build is called ${name}: see file-groups.ts`);
  return chunk;
}

/** Scripts and styles of a file of the bundle, by group name. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = scriptOf(bundle, name);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Makes the page preload what the requested screen needs, so that its code loads in parallel with the start and not
 * after it (LIM-013). A page that can be in any folder, such as the demo, doesn't know its paths and has no preloads.
 * With `asksFirst`, the page also has a script that sends the first request while the others are loading.
 */
export function preloadFiles({ asksFirst }: { readonly asksFirst: boolean }): Plugin {
  let base = '/';
  return {
    name: 'webtrax:preload-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      if (asksFirst) this.emitFile({ type: 'chunk', id: firstRequestModule, name: 'send-first-request' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }): HtmlTagDescriptor[] {
        if (bundle === undefined || !base.startsWith('/')) return [];
        const groups = new Set(groupsByPath.flatMap(([, names]) => names));
        const files = [...groups].map((group) => [group, filesOf(bundle, group).map((file) => base + file)]);
        const first = asksFirst ? base + scriptOf(bundle, 'first').fileName : null;
        return [{ tag: 'script', children: preloadScript(Object.fromEntries(files), base, first), injectTo: 'head' }];
      },
    },
  };
}

/**
 * Preloads the modules that the screen used when this tab last loaded it, and records those of this load for the next.
 * Anything fetched after the first touch or key belongs to another screen. An edited module has a new address, of which
 * the last is kept. Stored by the first path segment, whose screens use nearly the same modules. Browsers cache
 * compiled code from the second load on, and preloading doesn't help the first reload, which skips it. `performance`
 * keeps 250 files by default, fewer than Home has.
 */
const noteModules = `(() => {
        const key = 'webtrax.modules/' + location.pathname.split('/')[1];
        let loads = 1;
        try {
          const noted = JSON.parse(sessionStorage.getItem(key) ?? '{"loads":0}');
          loads += noted.loads;
          for (const href of loads > 2 ? noted.hrefs : []) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          }
        } catch {}
        performance.setResourceTimingBufferSize(2000);
        let end = Infinity;
        const touch = () => { end = Math.min(end, performance.now()); };
        for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, true);
        addEventListener('pagehide', () => {
          const hrefs = new Map();
          for (const { name, startTime } of performance.getEntriesByType('resource')) {
            const { origin, pathname, search } = new URL(name);
            const isModule = origin === location.origin && /\\.(?:[cm]?[jt]sx?|css)$|^\\/@/.test(pathname);
            if (isModule && startTime < end) hrefs.set(pathname, pathname + search);
          }
          try { sessionStorage.setItem(key, JSON.stringify({ loads, hrefs: [...hrefs.values()] })); } catch {}
        });
      })();`;

/** Inserts the script before all others of the page. */
export function withPreloadedModules(page: string): string {
  return page.replace('<title>', () => `<script>\n      ${noteModules}\n    </script>\n    <title>`);
}

/**
 * For development, where each module is a file: a reload requests all of them together instead of discovering them one
 * by one (LIM-024). From the third load on, this takes a tenth off the time until Home's figures are shown.
 */
export function preloadModules(): Plugin {
  return {
    name: 'webtrax:preload-modules',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: withPreloadedModules },
  };
}
