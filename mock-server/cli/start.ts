import { enableCompileCache } from 'node:module';
import { createServer } from 'vite';
import { personas } from '../../fixtures/personas.ts';
import { portInUse, readWhole } from '../hosts/read-environment.ts';
import { signInTable } from './sign-in-table.ts';

enableCompileCache();

/** `npm start`: the app and its mock on one port. */
async function main(): Promise<void> {
  const port = readWhole('PORT', process.env.PORT ?? '5173', 0, 65_535);
  const server = await createServer({ server: { port, strictPort: true } });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    // Vite says it in words alone, without the error's code.
    const isInUse = error instanceof Error && /already in use/i.test(error.message);
    throw isInUse ? new Error(portInUse(port, 'npm start')) : error;
  }
  // With PORT=0 only the server knows which port it took.
  const address = server.resolvedUrls?.local[0]?.replace('127.0.0.1', 'localhost') ?? `http://localhost:${port}/`;
  console.log(`\nWebTrax at ${address}\nEvery error, and how to see it, at ${address}__mock\n`);
  console.log(signInTable(personas));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
