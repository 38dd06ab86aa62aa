import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "~/ui/button";

type Props = {
  /** The type of the record: "lead" or "application". */
  one: string;
  path: string;
  /** The sentence that says what will be erased. */
  text: string;
  children?: ReactNode;
};

export function EraseQuestion({ one, path, text, children }: Props) {
  return (
    <>
      <h1 className="text-[2rem]">Erase this {one}?</h1>
      <div className="mt-3 grid max-w-text gap-3 text-muted">
        <p>{text} are erased for good, and waiting messages are cancelled. You cannot undo this.</p>
        {children}
        <p>Earlier backups keep the data until they are replaced.</p>
      </div>
      <Form method="post" action={path} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="danger">
          Erase this {one}
        </Button>
        <Link to={path} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </Form>
    </>
  );
}
