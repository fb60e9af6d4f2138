import { askPosition } from "./ask-position";
import { find } from "./find";

const button = find<HTMLButtonElement>("button[data-near-me]");
if (button && navigator.geolocation) offerPosition(button);

/** A tenth of a degree, some 10 km, is all that leaves the browser, in the address of the list. */
function offerPosition(button: HTMLButtonElement) {
  const status = button.nextElementSibling as HTMLElement;
  button.classList.remove("invisible");
  button.onclick = async () => {
    button.disabled = true;
    status.textContent = "Looking for your position";
    try {
      const { latitude, longitude } = await askPosition();
      const { form } = button;
      const near = form?.elements.namedItem("near") as HTMLInputElement;
      near.value = `${round(latitude)},${round(longitude)}`;
      form?.requestSubmit();
    } catch (error) {
      status.textContent = (error as Error).message;
    }
    button.disabled = false;
  };
}

// Without the sign of a rounded -0.04.
const round = (degrees: number) => Math.round(degrees * 10) / 10 + 0;
