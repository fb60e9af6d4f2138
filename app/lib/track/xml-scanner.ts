import { QuoteType, Tokenizer } from "htmlparser2";

/** Names arrive in lower case, those of elements without a prefix: many exporters use prefixes that they do not declare. */
export interface XmlHandler {
  /** Whether the attributes of the element are needed. */
  open(name: string): boolean;
  attribute(name: string, value: string): void;
  /** Long texts arrive in parts. Entities stay as they are written. */
  text(part: string): void;
  close(name: string): void;
  /** Such as `doctype html`, in lower case. */
  declaration(start: string): void;
}

/** Longer names and values belong to no track. They become empty, so nothing is collected, however long it is. */
const maxLength = 256;

const ignore = () => {};

/**
 * Finds the elements of a file that may be no XML at all: bare ampersands, unquoted attributes, missing ends. Time is linear and memory
 * constant for any input, because the tokenizer keeps no open elements and no text. Entities are never expanded.
 */
export function createXmlScanner(handler: XmlHandler) {
  let text = "";
  let textStart = 0;
  let name = "";
  let needsAttributes = false;
  let attribute = "";
  let value = "";

  const slice = (start: number, end: number) => {
    if (start < textStart || end - start > maxLength) return "";
    return text.slice(start - textStart, end - textStart);
  };

  const elementAt = (start: number, end: number) => {
    const name = slice(start, end);
    return name.slice(name.indexOf(":") + 1).toLowerCase();
  };

  const tokenizer = new Tokenizer(
    // XML mode would take `<3` for a tag.
    { xmlMode: false, decodeEntities: false, recognizeSelfClosing: true },
    {
      // As in SVG, `title` and `script` are elements like any other.
      isInForeignContext: () => true,
      onopentagname(start, end) {
        name = elementAt(start, end);
        needsAttributes = handler.open(name);
      },
      onattribname(start, end) {
        if (needsAttributes) attribute = slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        if (needsAttributes && value.length <= maxLength)
          value += text.slice(start - textStart, end - textStart);
      },
      onattribend(quote) {
        if (!needsAttributes) return;
        // HTML counts the slash of `<a b=c/>` as part of the value.
        handler.attribute(attribute, quote === QuoteType.Unquoted ? value.replace(/\/$/, "") : value);
      },
      onselfclosingtag: () => handler.close(name),
      onclosetag: (start, end) => handler.close(elementAt(start, end)),
      ontext: (start, end) => handler.text(text.slice(Math.max(0, start - textStart), end - textStart)),
      oncdata: (start, end, endOffset) => handler.text(slice(start, end - endOffset)),
      ondeclaration: start => handler.declaration(slice(start, start + "doctype html".length).toLowerCase()),
      onattribentity: ignore,
      oncomment: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );

  return {
    write(part: string) {
      textStart += Math.max(0, text.length - maxLength);
      text = text.slice(-maxLength) + part;
      tokenizer.write(part);
    },
  };
}
