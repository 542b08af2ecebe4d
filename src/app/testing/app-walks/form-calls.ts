/** What a form sends, and its button's state meanwhile. */
import { http } from 'msw';
import { backend } from '../mock-backend.ts';
import { nextTick } from '../render-app.tsx';

/** A call that changes data on the server. */
export interface Sent {
  readonly pathname: string;
  readonly body: string;
}

/** Calls not sent by forms: signing out and renewing tokens. */
const byThemselves = /^\/auth\/(sign-out|refresh-token|sso-token|check-signed-in)/;

function isSent(method: string, pathname: string, body: string): boolean {
  if (method !== 'POST') return false;
  if (pathname === '/graphql') return /"query":"mutation/.test(body);
  return /^\/(auth|third-party)\//.test(pathname) && !byThemselves.test(pathname);
}

/** Imitates browsers, where disabled elements can't have focus. */
function dropUnusableFocus(): void {
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && focused.matches(':disabled')) focused.blur();
}

/** Records what forms send in the current sandbox. */
export class SentCalls {
  readonly all: Sent[] = [];
  /** Paths of calls in flight while the form could be submitted again. */
  readonly idle: string[] = [];
  /** Number of calls that were rejected or failed. */
  refused = 0;
  /** The submit button of the form being sent. */
  button: HTMLButtonElement | null = null;

  constructor() {
    backend.use(
      http.all('*', async ({ request }) => {
        const { pathname } = new URL(request.url);
        if (request.method !== 'POST') return undefined;
        const body = await request.clone().text();
        if (isSent(request.method, pathname, body)) {
          this.all.push({ pathname, body });
          await nextTick();
          const { button } = this;
          const isBusy = !button?.isConnected || button.disabled || button.getAttribute('aria-busy') === 'true';
          if (!isBusy) this.idle.push(pathname);
          dropUnusableFocus();
        }
        const answer = await backend.pass(request);
        const isGood = answer.ok && !(pathname === '/graphql' && (await answer.clone().text()).includes('"errors":'));
        if (!isGood) this.refused += 1;
        return answer;
      }),
    );
  }

  /** Calls from an index on that repeat an earlier one from that index on. */
  repeated(from: number): readonly Sent[] {
    const keyOf = ({ pathname, body }: Sent) => pathname + body;
    return this.all.slice(from).filter((one, index, those) => those.findIndex((o) => keyOf(o) === keyOf(one)) < index);
  }
}
