import type { ReactNode } from "react";
import { Form } from "react-router";
import { Select } from "~/ui/field";
import { Options } from "./options";

type Props = {
  /** The templates by id and name; a single one leaves no choice. */
  templates: { id: string; name: string }[];
  chosen: string;
  /** Whether another template would replace typed text. */
  isChanged: boolean;
  method: "get" | "post";
  children: ReactNode;
};

export function TemplateChoice({ templates, chosen, isChanged, method, children }: Props) {
  if (templates.length < 2) return null;
  return (
    <Form method={method} className="mt-6 flex flex-wrap items-end gap-3">
      {children}
      <Select
        key={chosen}
        name="template"
        label="Template"
        defaultValue={chosen}
        className="w-full max-w-xs"
        onChange={({ target }) => {
          if (!isChanged || window.confirm("Replace what you typed?")) target.form?.requestSubmit();
          else target.value = chosen;
        }}
      >
        <Options list={templates.map(({ id, name }) => [id, name])} />
      </Select>
    </Form>
  );
}
