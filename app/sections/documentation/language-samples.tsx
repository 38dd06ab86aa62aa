import { useEffect, useId, useRef } from "react";
import { createStore, useStore } from "~/browser/store";
import type { CodeSample } from "~/lib/code-sample";
import { type SampleLanguage, sampleLanguages } from "~/lib/sample-languages";
import { CodeBlock } from "~/ui/code-block";

export type LanguageSamples = {
  label: string;
  samples: Partial<Record<SampleLanguage, CodeSample>>;
};

/**
 * A sample in several languages, one of them visible. The choice applies to all samples of this and later pages; a
 * sample without that language shows its first. Without script each sample switches by itself.
 */
export function LanguageTabs({ label, samples }: LanguageSamples) {
  const name = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  const wanted = useStore(sampleLanguage);
  const all = (Object.keys(sampleLanguages) as SampleLanguage[]).flatMap((language) => {
    const sample = samples[language];
    return sample ? [{ language, sample }] : [];
  });
  const shown = all.find(({ language }) => language === wanted) ?? all[0];

  useEffect(() => {
    // The visitor may have chosen a language before hydration.
    const early = choices.current?.querySelector<HTMLInputElement>("input:checked")?.value as SampleLanguage;
    if (early && early !== all[0]?.language && !sampleLanguage.get()) sampleLanguage.set(early);
  });

  return (
    <fieldset
      ref={choices}
      className="dusk mt-5 flex min-w-0 flex-wrap items-center overflow-hidden rounded-card border border-line pt-2"
    >
      <legend className="sr-only">{label}</legend>
      {all.map(({ language, sample }) => (
        <div key={language} className="group contents">
          <label data-no-print className="ml-2 cursor-pointer">
            <input
              type="radio"
              name={name}
              value={language}
              checked={language === shown?.language}
              onChange={() => sampleLanguage.set(language)}
              className="peer sr-only"
            />
            <span className="block rounded-chip px-3 py-1.5 text-small font-semibold text-muted peer-checked:bg-primary peer-checked:text-on-primary hover:text-text peer-checked:hover:text-on-primary">
              {sampleLanguages[language]}
            </span>
          </label>
          <CodeBlock
            {...sample}
            className="order-1 hidden w-full rounded-none! border-0! group-has-checked:block print:block"
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The visitor's language for code samples. In memory only, so that it ends with the tab. */
const sampleLanguage = createStore<SampleLanguage | undefined>(undefined);
