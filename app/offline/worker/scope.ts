/** TypeScript takes the global scope for any worker's; this one is a service worker's. Unit tests have it too. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
