import { type ChangeEvent, useId, useState } from "react";
import { countries, countryName, maxCountries } from "~/lib/jobs/countries";
import { FieldErrors, FormPrefix, Select } from "~/ui/field";
import { Options } from "./options";

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** The selected country codes, separated by commas. */
  defaultValue: string;
};

/** Selects of one country each. An empty select always follows: with script at once, without it after a save. */
export function CountriesField({ id, name, label, hint, defaultValue }: Props) {
  const hintId = useId();
  // An invalid code has no name to show; the error beside the field explains it.
  const codes = defaultValue
    .split(/[,;\s]+/)
    .filter(countryName)
    .slice(0, maxCountries);
  const [count, setCount] = useState(codes.length + 1);

  function grow({ currentTarget }: ChangeEvent<HTMLFieldSetElement>) {
    const selects = [...currentTarget.querySelectorAll("select")];
    if (selects.every(({ value }) => value)) setCount(selects.length + 1);
  }

  return (
    <fieldset onChange={grow} aria-describedby={hint && hintId} className="grid gap-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-1 items-end gap-x-5 gap-y-2 sm:grid-cols-3">
        <CountrySelect id={id} name={name} label={label} code={codes[0]} optional />
        <FormPrefix value={undefined}>
          <FieldErrors value={{}}>
            {Array.from({ length: count - 1 }, (_, index) => (
              <CountrySelect
                key={index}
                name={name}
                label={`${label}, country ${index + 2}`}
                code={codes[index + 1]}
              />
            ))}
          </FieldErrors>
        </FormPrefix>
      </div>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

type CountryProps = {
  id?: string;
  name: string;
  label: string;
  code?: string;
  optional?: boolean;
};

/** A select of countries by name; its value is the code. */
export function CountrySelect({ code = "", ...select }: CountryProps) {
  return (
    <Select {...select} defaultValue={code}>
      <Options none="Not specified" list={countries.map(({ code, name }) => [code, name])} />
    </Select>
  );
}
