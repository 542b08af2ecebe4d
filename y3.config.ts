import base from './playwright.config.ts';
export default { ...base, workers: 1, retries: 0, webServer: [] };
