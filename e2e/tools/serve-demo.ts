/**
 * Serves the demo for browser tests like a static host: in a folder, and at the root for journeys unaware of folders.
 * Built on the first request for it, so that runs without it pay nothing.
 */
import { createStaticHandler, startStaticServer } from '../../mock-server/hosts/static-server.ts';
import { demoPath, demoPort } from '../support/test-world.ts';
import { buildAllReleases, buildDemo, demoFolder } from './build-site.ts';
import { endWithRunner } from './end-with-runner.ts';
import { keepAnswers } from './keep-answers.ts';

endWithRunner();

let demo: Promise<void> | undefined;
const demoIsBuilt = () => {
  demo ??= buildDemo();
  return demo;
};

/** The handlers list the folder once, so they are created after the build. */
async function createHandlers() {
  await demoIsBuilt();
  return {
    inFolder: createStaticHandler({ root: demoFolder, folder: demoPath }),
    atRoot: createStaticHandler({ root: demoFolder, folder: '/' }),
  };
}

let releases: ReturnType<typeof buildAllReleases> | undefined;
const keep = keepAnswers();
let handlers: ReturnType<typeof createHandlers> | undefined;

await startStaticServer(async (request, response) => {
  // Playwright waits for this URL.
  if (request.url === '/is-there') return void response.end('yes');
  // Returns the folders of consecutive builds, which tests serve themselves.
  if (request.url === '/releases') {
    releases ??= demoIsBuilt().then(buildAllReleases);
    return void response.end(JSON.stringify(await releases));
  }
  handlers ??= createHandlers();
  const { inFolder, atRoot } = await handlers;
  const isInFolder = request.url?.startsWith(demoPath.slice(0, -1)) ?? false;
  keep(request, response, () => (isInFolder ? inFolder : atRoot)(request, response));
}, demoPort);
