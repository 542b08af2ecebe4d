import { useQuery } from '@apollo/client/react';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';

/** Name of the account one looks at; undefined until the frame's own call, which this shares, has answered. */
export function useAccountName(): string | undefined {
  return useQuery(GetNavDocument).data?.user.account?.name;
}
