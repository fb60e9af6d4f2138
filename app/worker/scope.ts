/** TypeScript takes `self` for any worker's; this one is a service worker's. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
