import type { AccountSizeFault } from '../../schema/generated/control.ts';
import type { WorldStore } from '../world/world-store.ts';
import type { FaultKind } from './fault-kind.ts';

const sessions = { empty: 0, huge: 500_000 };

export const accountSize: FaultKind<AccountSizeFault> = {
  fits: ({ kind }) => kind !== 'sign-in',
  services(services, { fault, hasHand }, _visit, { worldStores }) {
    const store = worldStores.of({ ...services.world, forAll: sessions[fault.size] });
    const worlds: WorldStore = {
      ...store,
      get(account) {
        hasHand();
        return store.get(account);
      },
    };
    return { ...services, worlds };
  },
};
