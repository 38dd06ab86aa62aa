import type { SampleLanguage } from "~/lib/sample-languages";
import { createStore } from "./store";

/** The visitor's language for code samples. In memory only, so that it ends with the tab. */
export const sampleLanguage = createStore<SampleLanguage | undefined>(undefined);
