import { countries, maxCountries } from "~/lib/jobs/countries";
import type { PlaceRow } from "~/lib/jobs/job-edit";
import { jobLimits, maxLocations } from "~/lib/jobs/job-form";
import { listRegions } from "~/lib/jobs/regions";
import { Options } from "~/sections/admin/options";
import { Button } from "~/ui/button";
import { Field, FieldErrors, FormPrefix, Select } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { RowButton } from "./question-field";

type CountryProps = {
  id?: string;
  name: string;
  label: string;
  value: string;
  optional?: boolean;
  onChoose(code: string): void;
};

/** A select of countries by name; its value is the code. */
function CountrySelect({ onChoose, ...select }: CountryProps) {
  return (
    <Select {...select} onChange={({ target }) => onChoose(target.value)}>
      <Options none="Not specified" list={countries.map(({ code, name }) => [code, name])} />
    </Select>
  );
}

type PlaceProps = {
  /** The names and ids of the controls: "job-country" without an index. */
  toName(name: keyof PlaceRow): { id?: string; name: string };
  /** What the labels end with, where there are several places: ", other location 2". */
  suffix?: string;
  value: PlaceRow;
  onChange(value: PlaceRow): void;
};

/** Country, region and city of a place: a region is chosen from the list of its country. */
export function PlaceFields({ toName, suffix = "", value, onChange }: PlaceProps) {
  const regions = listRegions(value.country);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <CountrySelect
        {...toName("country")}
        label={`Country${suffix}`}
        value={value.country}
        onChoose={(country) => onChange({ ...value, country, region: "" })}
        optional
      />
      <Select
        {...toName("region")}
        label={`Region${suffix}`}
        value={value.region}
        onChange={({ target }) => onChange({ ...value, region: target.value })}
        disabled={regions.length === 0}
        optional
      >
        <Options none="Not specified" list={regions.map((name) => [name, name])} />
      </Select>
      <Field
        {...toName("locality")}
        label={`City${suffix}`}
        value={value.locality}
        onChange={({ target }) => onChange({ ...value, locality: target.value })}
        maxLength={jobLimits.line}
        autoComplete="off"
        optional
      />
    </div>
  );
}

type OtherPlacesProps = { rows: PlaceRow[]; onChange(rows: PlaceRow[]): void };

/** The other locations of a job. */
export function OtherPlaces({ rows, onChange }: OtherPlacesProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 text-small font-semibold">Other locations</legend>
      {rows.map((row, at) => (
        <div key={at} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <PlaceFields
              toName={(name) =>
                // The first control is the one that an error leads to.
                at === 0 && name === "country"
                  ? { id: "job-locations", name: "locations" }
                  : { name: `locations-${at}-${name}` }
              }
              suffix={`, other location ${at + 1}`}
              value={row}
              onChange={(value) => onChange(rows.with(at, value))}
            />
          </div>
          <RowButton
            icon="trash-2"
            label={`Remove: other location ${at + 1}`}
            onPress={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {rows.length < maxLocations && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...rows, { country: "", region: "", locality: "" }])}
        >
          <Icon name="plus" />
          Add a location
        </Button>
      )}
    </fieldset>
  );
}

type CountriesProps = {
  name: string;
  label: string;
  hint: string;
  codes: string[];
  onChange(codes: string[]): void;
};

/** Selects of one country each; an empty one always follows. */
export function CountriesField({ name, label, hint, codes, onChange }: CountriesProps) {
  const rows = [...codes, ...(codes.length < maxCountries ? [""] : [])];
  const select = (at: number, id?: string) => ({
    id,
    name,
    value: rows[at] ?? "",
    onChoose: (code: string) => onChange(rows.with(at, code).filter(Boolean)),
  });
  return (
    <fieldset aria-describedby={`job-${name}-about`} className="grid gap-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-1 items-end gap-x-5 gap-y-2 sm:grid-cols-3">
        <CountrySelect {...select(0, `job-${name}`)} label={label} optional />
        {/* The first select shows the error of the list. */}
        <FormPrefix value={undefined}>
          <FieldErrors value={{}}>
            {rows.slice(1).map((_, index) => (
              <CountrySelect key={index} {...select(index + 1)} label={`${label}, country ${index + 2}`} />
            ))}
          </FieldErrors>
        </FormPrefix>
      </div>
      <p id={`job-${name}-about`} className="text-small text-muted">
        {hint}
      </p>
    </fieldset>
  );
}
