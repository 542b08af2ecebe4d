/** The parts of Bruno's parser that the tests use; the package has no types. */
declare module '@usebruno/lang' {
  interface Entry {
    readonly name: string;
    readonly value: string;
  }
  interface BruRequest {
    readonly meta: { readonly name: string; readonly seq: string };
    readonly http: { readonly method: string; readonly url: string };
    readonly headers?: readonly Entry[];
    readonly body?: {
      readonly json?: string;
      readonly graphql?: { readonly query: string; readonly variables: string };
    };
    readonly vars?: { readonly res?: readonly Entry[] };
  }
  interface BruCollection {
    readonly meta?: { readonly name: string; readonly seq: string };
    readonly script?: { readonly req?: string };
  }
  /** Each throws if the text is malformed. */
  export function bruToJsonV2(text: string): BruRequest;
  export function bruToEnvJsonV2(text: string): { readonly variables: readonly Entry[] };
  export function collectionBruToJson(text: string): BruCollection;
}
