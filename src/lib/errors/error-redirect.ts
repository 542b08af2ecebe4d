import { paths } from '../paths.ts';

interface Surroundings {
  /** Path of the page that is shown. */
  readonly here: () => string;
  /**
   * Resolves to whether that page is there, or the person is asked whether to leave: they may go elsewhere meanwhile.
   */
  readonly go: (path: string) => Promise<boolean>;
}

/**
 * Goes where failed calls lead, and never in a circle: a page that an error has led away from is not gone back to
 * by another error before the person has gone somewhere themselves. Where two pages refuse each other, the second
 * stays and shows what it can.
 */
export function createErrorRedirect({ here, go }: Surroundings) {
  const left = new Set<string>();
  let underWay: string | null = null;
  const forget = () => {
    left.clear();
    underWay = null;
  };
  return {
    redirect(path: string): void {
      const present = here();
      if (path === present || path === underWay || left.has(path)) return;
      left.add(present);
      underWay = path;
      void go(path).then((isThere) => {
        if (!isThere && underWay === path) forget();
      });
    },
    /** To be called with each page that is shown. */
    arrived(path: string): void {
      if (path !== underWay) left.clear();
      underWay = null;
    },
    /** To be called when the person, asked whether to leave, has stayed: the next error asks again (ERR-011). */
    stayed: forget,
  };
}

const campaignCalls = /^(listCampaigns|campaign|createPDFDownload|pdfDownload)/;
const frameCalls = /^(getNav|getUserSettings|getAccounts)$/;

/** A call that failed: its name, and the path of the page that was shown when it was made. */
export interface FailedCall {
  readonly operation: string;
  readonly page: string;
}

/**
 * Whether a failed call leads away from the page that is shown. One of a page that was left meanwhile does not: its
 * answer comes too late to matter, unless it is the frame's, which is around every page (ERR-011). Campaigns need no
 * account, and a person whose account is refused is sent to them (ERR-001, FRM-013): what the frame around them cannot
 * read for want of an account leads nowhere.
 */
export function leadsAway(path: string, { operation, page }: FailedCall, here: string): boolean {
  if (page !== here && !frameCalls.test(operation)) return false;
  const isForAccount = path === paths.accounts || path === paths.campaigns;
  const isOfCampaigns = here === paths.campaigns || here.startsWith(`${paths.campaigns}/`);
  return !isForAccount || !isOfCampaigns || campaignCalls.test(operation);
}
