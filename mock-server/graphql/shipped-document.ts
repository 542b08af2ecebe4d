import { type DocumentNode, parse } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';

/** The contract as a syntax tree. Bundles replace this module with the tree itself (../hosts/bundle/make-bundle.ts). */
export function shippedDocument(): DocumentNode {
  return parse(sdl, { noLocation: true });
}
