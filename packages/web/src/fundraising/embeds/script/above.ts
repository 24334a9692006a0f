import { type Above, type Frame, frameOf } from './frame.ts';

type Notify = (frame: Frame, what: string) => void;

/**
 * Opens the form in a modal dialog, which traps focus, hides the page from screen readers and closes with Escape.
 * Input stays until a donation is made.
 */
export function openAbove(root: Frame, notify: Notify): void {
  root.above ??= build(root, notify);
  root.above?.open();
}

/** Sets styles one by one: the host's content security policy may forbid style sheets and attributes. */
const dress = (element: HTMLElement, styles: Partial<CSSStyleDeclaration>) =>
  Object.assign(element.style, styles);

function build(root: Frame, notify: Notify): Above | undefined {
  const { shown } = root;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', shown.title);
  dress(dialog, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '16px 0',
    border: '0',
    boxSizing: 'border-box',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: 'rgb(0 0 0 / 0.6)',
  });
  const inner = document.createElement('iframe');
  const address = new URL(shown.src);
  address.searchParams.set('kind', 'form');
  inner.src = address.href;
  inner.title = shown.title;
  dress(inner, {
    display: 'block',
    width: '100%',
    height: '70vh',
    border: '0',
    colorScheme: 'normal',
  });
  const frame = frameOf(inner, shown);
  if (!frame) return undefined;
  const panel = document.createElement('div');
  dress(panel, {
    position: 'relative',
    width: '440px',
    maxWidth: 'calc(100% - 16px)',
    margin: '0 auto',
  });
  const close = closeButton(shown.dataset['close'] ?? 'Close', () => dialog.close());
  panel.append(close, inner);
  // Browsers move focus from the last frame of a dialog to their own toolbar.
  dialog.append(rotate(inner), panel, rotate(close));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return manage(root, { frame, dialog, inner }, notify);
}

type Parts = { frame: Frame; dialog: HTMLDialogElement; inner: HTMLIFrameElement };

function manage(root: Frame, { frame, dialog, inner }: Parts, notify: Notify): Above {
  const page = document.documentElement;
  let scrolled = '';
  dialog.addEventListener('close', () => {
    page.style.overflow = scrolled;
    root.shown.focus();
    notify(root, 'closed');
  });
  return {
    frame,
    isDone: false,
    open() {
      if (dialog.open) return;
      if (!dialog.isConnected) document.body.append(dialog);
      // The same address again: a new form.
      else if (this.isDone) inner.setAttribute('src', inner.src);
      this.isDone = false;
      scrolled = page.style.overflow;
      page.style.overflow = 'hidden';
      dialog.showModal();
      inner.focus();
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        dialog.animate({ opacity: [0, 1] }, 150);
      notify(root, 'opened');
    },
    close: () => dialog.close(),
  };
}

/** Moves keyboard focus that arrives here to the other end of the dialog. */
function rotate(to: HTMLElement): HTMLElement {
  const end = document.createElement('span');
  end.tabIndex = 0;
  end.addEventListener('focus', () => to.focus());
  return end;
}

function closeButton(label: string, close: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `× ${label}`;
  dress(button, {
    display: 'block',
    margin: '0 0 8px auto',
    padding: '0 16px',
    minHeight: '44px',
    border: '2px solid #fff',
    borderRadius: '8px',
    background: '#17201e',
    color: '#fff',
    font: '600 16px/1.2 system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', close);
  return button;
}
