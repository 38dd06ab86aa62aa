import { type ComponentProps, useId } from "react";
import { Form as RouterForm } from "react-router";
import { useStore } from "~/browser/store";
import { noteSubmit, unsentForm, unsentText } from "~/browser/whole-page";
import { classNames } from "~/lib/class-names";
import { Notice } from "./notice";

type Props = ComponentProps<typeof RouterForm> & { noticeClass?: string };

/** React Router's form. One that was not sent says so itself, below its button: everything in it is still there. */
export function Form({ children, onSubmit, noticeClass, ...props }: Props) {
  const id = useId();
  const isUnsent = useStore(unsentForm)?.form === id;
  return (
    <RouterForm
      {...props}
      onSubmit={(event) => {
        const action = event.currentTarget.getAttribute("action") ?? "";
        if (URL.parse(action, location.href)?.pathname === location.pathname) noteSubmit(id);
        onSubmit?.(event);
      }}
    >
      {children}
      {isUnsent && (
        <div ref={scrollTo} className={classNames("col-span-full min-w-48 basis-full", noticeClass)}>
          <Notice kind="problem">
            {unsentText.title}. {unsentText.description}
          </Notice>
        </div>
      )}
    </RouterForm>
  );
}

function scrollTo(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: "nearest" });
}
