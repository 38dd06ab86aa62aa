import { afterEach, beforeEach, expect, spyOn } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import fc from "fast-check";

// Whoever runs the tests, and wherever: a reader without a zone of their own reads UTC.
process.env.TZ = "UTC";

// happy-dom brings a document for component tests, but its network classes are not Bun's: put Bun's own back.
const own = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  crypto,
};
GlobalRegistrator.register({ url: "http://localhost:3000/" });
Object.assign(globalThis, own);
// happy-dom has no list of a document's pictures.
Object.defineProperty(document, "images", { get: () => document.querySelectorAll("img") });

// A comparison that fails prints a node as its tag, not as the hundred megabytes of objects behind it: messages ask for
// `inspect`, and differences print what carries React's mark as an element with its props.
const BaseNode = findBaseClass(Node);
const mark = { value: Symbol.for("react.element") };
class MarkedTarget extends Object.getPrototypeOf(BaseNode) {
  constructor() {
    super();
    Object.defineProperty(this, "$$typeof", mark);
  }
}
Object.setPrototypeOf(BaseNode, MarkedTarget);
Object.defineProperties(BaseNode.prototype, {
  [Symbol.for("nodejs.util.inspect.custom")]: {
    value(this: Node) {
      return describeNode(this);
    },
  },
  props: {
    get(this: Node) {
      return { node: describeNode(this) };
    },
  },
});

function describeNode(node: Node) {
  const text = node instanceof Element ? (node.cloneNode() as Element).outerHTML : node.nodeName;
  return text.slice(0, 200);
}

/** The class that happy-dom's own nodes extend, which each window extends once more under the same name. */
function findBaseClass(one: typeof Node): typeof Node {
  const parent = Object.getPrototypeOf(one);
  return parent.name === one.name ? findBaseClass(parent) : one;
}
// The queries of Testing Library would print the whole page as well.
process.env.DEBUG_PRINT_LIMIT ??= "0";

// All files of tests share this process: what one of them drew is gone before the next test, whoever drew it. On a busy
// machine a second is soon over.
const { cleanup, configure } = await import("@testing-library/react");
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// A change is judged by itself: generated input is new before a release only.
if (process.env.CHECK_TIER !== "all") fc.configureGlobal({ seed: 60 });

// A test that logs an error has failed, unless it says that it expects one by mocking console.error itself.
let errors: ReturnType<typeof spyOn<Console, "error">>;
beforeEach(() => {
  errors = spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(" "));
  errors.mockRestore();
  expect(calls).toEqual([]);
});
