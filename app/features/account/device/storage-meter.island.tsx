import { useSyncExternalStore } from "react";
import { canKeep, capacity, onChange, StorageFault, usedSpace } from "~/device/storage";
import { Meter } from "~/ui/feedback/meter";

export function StorageMeter() {
  const used = useSyncExternalStore(onChange, usedSpace, () => null);
  return <Meter value={used ?? 0} max={capacity} label="Space used in this browser" words={inWords(used)} />;
}

function inWords(used: number | null) {
  if (used === null) return "";
  if (!canKeep()) return new StorageFault("unavailable").message;
  const words = `${megabytes(used)} of ${megabytes(capacity)} MB used`;
  return used > capacity * 0.8 ? `${words}. Little room is left for new photos and posts.` : words;
}

function megabytes(size: number) {
  return (size / 1024 / 1024).toFixed(1).replace(".0", "");
}
