import { Fragment } from 'react';

/** A text of words joined by slashes, which may break after each of them. */
export function Breakable({ text }: { readonly text: string }) {
  if (!text) return null;
  return text.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}
