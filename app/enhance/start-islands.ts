export function startIslands() {
  const held = document.querySelector<HTMLScriptElement>("script[data-islands]");
  if (!held) return;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    preload(held.dataset.islands ?? "");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    document.head.append(script);
  };
  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start);
  whenLoaded(() => whenIdle(start));
}

function preload(addresses: string) {
  for (const href of addresses.match(/\S+/g) ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

export function whenLoaded(start: () => void) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

export function whenIdle(start: () => void) {
  window.requestIdleCallback?.(start, { timeout: 2000 }) ?? setTimeout(start, 500);
}
