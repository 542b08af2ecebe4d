/** Headers as pairs: a list crosses over to a worker as it is. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** What a page sends to the worker that the mock runs in. */
export type PageMessage =
  | {
      readonly kind: 'start';
      /** Milliseconds since 1970, as the page has it. */
      readonly now: number;
      /** Address of the folder of fonts, with its last slash. */
      readonly fonts: string;
    }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: HeaderPairs;
      readonly body: ArrayBuffer | null;
    }
  /** Nobody waits for this answer any more. */
  | { readonly kind: 'leave'; readonly id: number }
  /** All that calls have changed is to be forgotten. */
  | { readonly kind: 'forget'; readonly id: number };

/** What the worker sends to the page about the request of a number. */
export type WorkerAnswer =
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: HeaderPairs;
      /** The whole body, nothing, or pieces that follow until `end` or `cut`. */
      readonly body: ArrayBuffer | null | 'follows';
    }
  | { readonly kind: 'piece'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  /** The connection ended amid the body. */
  | { readonly kind: 'cut'; readonly id: number }
  /** The connection ended before there was an answer. */
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'forgotten'; readonly id: number };

/** What the worker tells the page of itself. */
export type WorkerNotice =
  /** The browser keeps nothing of what the mock would have kept. */
  | { readonly kind: 'storage-refused' }
  /** Something went wrong that no answer tells of. */
  | { readonly kind: 'failed'; readonly error: Error };

export type WorkerMessage = WorkerAnswer | WorkerNotice;
