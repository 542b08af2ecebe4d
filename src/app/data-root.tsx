import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type createStore, useSetAtom } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { forgetExportsAtom } from '../components/export/export-jobs.ts';
import { OfflineBanner } from '../components/page-banner/offline-banner.tsx';
import { appClock } from '../lib/app-clock.ts';
import { config } from '../lib/config/config.ts';
import { type ClientOptions, createClient, startCalls } from '../lib/graphql/client.ts';
import type { EarlyCall } from '../lib/graphql/early-calls.ts';
import { askedAtAtom } from '../state/dates/date-range.ts';
import { signInSession } from '../state/sign-in.ts';
import { firstCalls } from './first-calls.ts';
import { createRefusals, type RefusalServices } from './refusals.ts';

/** The layout route of every screen that asks for data. */
export interface DataRoot {
  readonly client: ApolloClient;
  /** The calls of the screen at a path, by the state. */
  readonly firstCalls: typeof firstCalls;
  /** Makes the calls of a screen that is not there yet. */
  readonly start: (calls: readonly EarlyCall[]) => Promise<void>;
  /** Has the next screen be as of now, and not as of when somebody looked before. */
  readonly moveToNow: (store: ReturnType<typeof createStore>) => void;
  readonly Component: ComponentType;
}

type DataRootOptions = Pick<ClientOptions, 'page' | 'follow'> & RefusalServices;

/** Creates the client of the data calls and gives it to the screens in it. An app has one. */
export function createDataRoot({ page, follow, ...services }: DataRootOptions): DataRoot {
  const redirect = createRefusals(services);
  const client = createClient({ url: config.graphqlUrl, session: signInSession, page, follow, redirect });

  /** Files in the making are an account's: they end with what else the client knows of it (FIL-030). */
  function useForgetExports(): void {
    const forget = useSetAtom(forgetExportsAtom);
    useEffect(() => {
      const stop = client.onClearStore(async () => forget());
      return () => {
        stop();
        forget();
      };
    }, [forget]);
  }

  const moveToNow: DataRoot['moveToNow'] = (store) => store.set(askedAtAtom, appClock.now());

  function Component() {
    useForgetExports();
    return (
      <ApolloProvider client={client}>
        <OfflineBanner />
        <Outlet />
      </ApolloProvider>
    );
  }
  return { client, firstCalls, start: (calls) => startCalls(client, calls, services.isClosed), moveToNow, Component };
}
