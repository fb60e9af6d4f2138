interface Listeners {
  onPosition: (position: GeolocationPosition) => void;
  onProblem: (problem: GeolocationPositionError) => void;
  /** The page was hidden, so the last position is old. */
  onResume: () => void;
}

const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };

/**
 * Watches the position and keeps the screen on until the returned function is called. A hidden page holds neither the sensor nor the
 * screen: both would empty the battery in a pocket.
 */
export function watchPosition({ onPosition, onProblem, onResume }: Listeners): () => void {
  const { geolocation } = navigator;
  const listening = new AbortController();
  let watch: number | undefined;
  let screenLock: WakeLockSentinel | undefined;

  function start() {
    watch ??= geolocation.watchPosition(onPosition, onProblem, options);
    holdScreen();
  }

  function release() {
    if (watch !== undefined) geolocation.clearWatch(watch);
    watch = undefined;
    releaseScreen();
  }

  /** Not all browsers can keep the screen on, and none does when the battery is low. */
  async function holdScreen() {
    try {
      const held = await navigator.wakeLock.request("screen");
      releaseScreen();
      screenLock = held;
      if (watch === undefined) releaseScreen();
    } catch {}
  }

  function releaseScreen() {
    screenLock?.release();
    screenLock = undefined;
  }

  function onVisibilityChange() {
    if (document.hidden) return release();
    if (watch !== undefined) return;
    onResume();
    start();
  }

  const { signal } = listening;
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  addEventListener("pagehide", release, { signal });
  addEventListener("pageshow", onVisibilityChange, { signal });
  start();
  return () => {
    listening.abort();
    release();
  };
}
