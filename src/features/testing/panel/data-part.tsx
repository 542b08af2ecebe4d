import { SandboxForm } from './sandbox-form.tsx';
import { StateButtons } from './state-buttons.tsx';
import { WorldForm } from './world-form.tsx';

/** What the sandbox is, what was changed in it, and the world that it shows. */
export function DataPart() {
  return (
    <>
      <SandboxForm />
      <StateButtons />
      <WorldForm />
    </>
  );
}
