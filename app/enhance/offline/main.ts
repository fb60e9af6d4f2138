import { readItem } from "../storage";
import { hasTypedText } from "../typed-text";
if (hasTypedText()) console.log(readItem("x"));
