/** What a form sends, and what its button shows meanwhile. */
import { http } from 'msw';
import { backend } from '../mock-backend.ts';
import { nextTick } from '../render-app.tsx';

/** Something that changes what a server holds. */
export interface Sent {
  readonly pathname: string;
  readonly body: string;
}

/** Calls that no form sends: who signs out, and a token that is renewed. */
const byThemselves = /^\/auth\/(sign-out|refresh-token|sso-token|check-signed-in)/;

function isSent(method: string, pathname: string, body: string): boolean {
  if (method !== 'POST') return false;
  if (pathname === '/graphql') return /"query":"mutation/.test(body);
  return /^\/(auth|third-party)\//.test(pathname) && !byThemselves.test(pathname);
}

/** As a browser does, which gives nothing the focus that can't be used. */
function dropUnusableFocus(): void {
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && focused.matches(':disabled')) focused.blur();
}

/** Watches what forms send in the sandbox that has just begun. */
export class SentCalls {
  readonly all: Sent[] = [];
  /** Paths of calls that were under way while the form could be sent again. */
  readonly idle: string[] = [];
  /** Whether a call was refused or failed. */
  refused = 0;
  /** The button of the form that is being sent. */
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

  /** Those from a place on that were sent before, too. */
  repeated(from: number): readonly Sent[] {
    const keyOf = ({ pathname, body }: Sent) => pathname + body;
    return this.all.slice(from).filter((one, at, those) => those.findIndex((o) => keyOf(o) === keyOf(one)) < at);
  }
}
