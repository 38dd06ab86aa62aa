import { Form } from "react-router";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";

export type AssignmentMailTexts = {
  title: string;
  label: string;
  hint: string;
  submit: string;
  /** With {names} of settings. */
  missing: string;
};

type Props = { texts: AssignmentMailTexts; isWanted: boolean; missing: string[] };

/** Whether one is told of requests that become one's own. */
export function AssignmentMail({ texts, isWanted, missing }: Props) {
  const text = missing.length > 0 ? interpolate(texts.missing, { names: missing.join(", ") }) : undefined;
  return (
    <Block title={texts.title} text={text}>
      <Form method="post" className="grid justify-items-start gap-4">
        <Checkbox name="wanted" label={texts.label} hint={texts.hint} defaultChecked={isWanted} />
        <Button type="submit" name="intent" value="assignment-mail" variant="secondary" size="small">
          {texts.submit}
        </Button>
      </Form>
    </Block>
  );
}
