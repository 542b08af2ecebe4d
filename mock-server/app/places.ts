import type { Services } from './services.ts';

/** A request to one of the mock's folders. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly services: Services;
}

type Serve = (visit: Visit) => Response | Promise<Response>;

interface Place {
  readonly folder: string;
  /** Whether it is read from alone; other methods find nothing there. */
  readonly isReadOnly: boolean;
  readonly load: () => Promise<Serve>;
}

/** What serves each folder. Loaded when first asked for, so that a start pays for the data calls alone. */
export const places: readonly Place[] = [
  { folder: '/auth/', isReadOnly: false, load: async () => (await import('../auth/serve-auth.ts')).serveAuth },
  { folder: '/api/', isReadOnly: false, load: async () => (await import('../auth/serve-auth.ts')).serveAuth },
  {
    folder: '/__mock/api/',
    isReadOnly: false,
    load: async () => (await import('../control/serve-control.ts')).serveControl,
  },
  {
    folder: '/__mock',
    isReadOnly: true,
    load: async () => (await import('../control/page/serve-page.ts')).servePage,
  },
  {
    folder: '/third-party/',
    isReadOnly: false,
    async load() {
      const { serveThirdParty } = await import('../third-party/serve-third-party.ts');
      return ({ request }) => serveThirdParty(request);
    },
  },
  // Before the folder that it lies in: the first that fits serves.
  {
    folder: '/downloads/campaigns/',
    isReadOnly: true,
    async load() {
      const { servePdf } = await import('../campaigns/pdf/serve-pdf.ts');
      return ({ url, services }) => servePdf(url, services);
    },
  },
  {
    folder: '/downloads/',
    isReadOnly: true,
    async load() {
      const { serveDownload } = await import('../downloads/serve-download.ts');
      return ({ url, services }) => serveDownload(url, services);
    },
  },
  {
    folder: '/recordings/',
    isReadOnly: true,
    async load() {
      const { serveRecording } = await import('../downloads/serve-recording.ts');
      return ({ url, services }) => serveRecording(url, services);
    },
  },
  {
    folder: '/creatives/',
    isReadOnly: true,
    async load() {
      const { serveCreative } = await import('../campaigns/serve-creative.ts');
      return ({ url, services }) => serveCreative(url, services);
    },
  },
];
