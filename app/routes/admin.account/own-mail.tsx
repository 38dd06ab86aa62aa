import { Form } from "react-router";
import type { AdminMail } from "~/db/admins.server";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";

export type OwnMailTexts = {
  title: string;
  mails: Record<AdminMail, { label: string; hint: string }>;
  submit: string;
  /** With {names} of settings. */
  missing: string;
};

type Props = { texts: OwnMailTexts; choices: Partial<Record<AdminMail, boolean>>; missing: string[] };

/** What one wants to be written of. */
export function OwnMail({ texts, choices, missing }: Props) {
  const text = missing.length > 0 ? interpolate(texts.missing, { names: missing.join(", ") }) : undefined;
  return (
    <Block title={texts.title} text={text}>
      <Form method="post" className="grid justify-items-start gap-4">
        {(Object.keys(choices) as AdminMail[]).map((name) => (
          <Checkbox
            key={name}
            name="mail"
            value={name}
            {...texts.mails[name]}
            defaultChecked={choices[name]}
          />
        ))}
        <Button type="submit" name="intent" value="mails" variant="secondary" size="small">
          {texts.submit}
        </Button>
      </Form>
    </Block>
  );
}
