/** By `GeolocationPositionError.code`. */
const problems: Record<number, string> = {
  1: "This browser does not tell Treks your position. Allow the location for this site in its settings, then press again.",
  2: "This device cannot find its position right now.",
  3: "No position was found in time. Press again.",
};

/**
 * Where this device is. Only a press may call it, so that nobody is asked unexpectedly; a minute is young enough for both uses.
 * @throws Error whose message is a sentence for the member.
 */
export function askPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new Error(problems[code])),
      { maximumAge: 60_000, timeout: 30_000 },
    );
  });
}
