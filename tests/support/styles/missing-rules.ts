import path from "node:path";
import type { Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { minified, withConstants } from "../../../scripts/page-styles/purge.ts";

/**
 * Declarations of the whole style sheet that apply to the page in any state, width or scheme, and are missing from its
 * own.
 */
export async function missingRules(page: Page): Promise<string[]> {
  // Built like each page's own style sheet.
  return page.evaluate(findMissing, minified(withConstants(await wholeStyleSheet())));
}

function findMissing(whole: string) {
  const own = new Set(document.querySelector("style")?.sheet ? flatten(document.styleSheets[0]) : []);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole);
  const html = document.documentElement.outerHTML;
  return flatten(sheet).filter(line => !own.has(line) && concerns(line));

  function concerns(line: string) {
    const [, selector = "", property = ""] = line.split(" | ");
    if (property.startsWith("--") && !isRead(property)) return false;
    return selector.startsWith("@") ? true : matches(selector);
  }

  function isRead(property: string) {
    return html.includes(`(${property})`) || html.includes(`(${property},`);
  }

  function matches(selector: string) {
    const element = selector
      .replace(/::file-selector-button/g, "[type=file]")
      .replace(/::-webkit-(date|calendar)[\w-]*/g, "[type=date]")
      .replace(/::-webkit-search[\w-]*/g, "[type=search]")
      .replace(/::-webkit-(inner|outer)-spin-button/g, "[type=number]")
      .replace(/::placeholder/g, "[placeholder]")
      .replace(/::?(-(webkit|moz)-[\w-]+|before|after|backdrop)/g, "")
      // Ignores states. Behind a backslash the colon is part of a class.
      .replace(/(?<!\\):not\(\[[^\]]*\]\)/g, "")
      .replace(/(?<!\\):(hover|focus-visible|focus|checked|disabled|empty)/g, ":not(never)")
      .replace(/\[(open|hidden|data-(toast|checking|waiting))(="\w+")?\]/g, ":not(never)")
      .replace(/\[(aria-\w+)="\w+"\]/g, "[$1]");
    return document.querySelector(element || "*") !== null;
  }

  function flatten(rules: CSSStyleSheet | CSSGroupingRule | undefined, context = ""): string[] {
    return Array.from(rules?.cssRules ?? []).flatMap(rule => {
      if (rule instanceof CSSStyleRule) return linesOf(rule, context);
      if ("cssRules" in rule && !(rule instanceof CSSKeyframesRule)) {
        const [prelude = ""] = rule.cssText.split("{");
        return flatten(rule as CSSGroupingRule, context + prelude.trim());
      }
      return [];
    });
  }

  function linesOf({ selectorText, style }: CSSStyleRule, context: string) {
    const selectors = selectorText.split(/,\s*(?![^(]*\))/);
    return selectors.flatMap(selector =>
      Array.from(
        style,
        property =>
          `${context} | ${selector} | ${property} | ${style.getPropertyValue(property)}${style.getPropertyPriority(property)}`,
      ),
    );
  }
}

const root = path.resolve(import.meta.dirname, "../../..");
let sheet: Promise<string> | undefined;

/** `app.css` before it is split by route. */
export function wholeStyleSheet(): Promise<string> {
  sheet ??= compile();
  return sheet;
}

async function compile() {
  const input = path.join(root, "app/app.css");
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, copyPublicDir: false, rolldownOptions: { input } },
  });
  const outputs = [result].flat().flatMap(built => ("output" in built ? built.output : []));
  const file = outputs.find(({ fileName }) => fileName.endsWith(".css"));
  if (file?.type !== "asset") throw new Error("app.css gave no style sheet.");
  return file.source.toString();
}
