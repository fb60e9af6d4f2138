/** A server that keeps the limits of several processes, and fails on request. */
export interface StoreServer {
  url: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
  hang(): Promise<void>;
  resume(): void;
  remove(): Promise<void>;
}
