import { afterEach, beforeEach, expect, spyOn } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

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
