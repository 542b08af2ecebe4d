import { type DocumentNode, parse } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';

/**
 * The contract as a syntax tree. A bundle has the tree in the place of this module (../hosts/bundle/make-bundle.ts).
 */
export function shippedDocument(): DocumentNode {
  return parse(sdl, { noLocation: true });
}
