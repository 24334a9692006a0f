import { type PointerEvent, useEffect, useRef } from 'react';

type Props = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isSignature: boolean;
  isDisabled: boolean;
  onDrawn: (canvas: HTMLCanvasElement) => void;
};

/** Width of a line, in CSS pixels. */
const lineWidth = 2.5;

/** A surface to draw on with finger, pen or mouse. It is saved after each line. */
export function DrawingArea({ id, label, describedBy, isSignature, isDisabled, onDrawn }: Props) {
  const surface = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  useEffect(() => {
    const { current: canvas } = surface;
    if (!canvas) return;
    canvas.width = canvas.clientWidth * devicePixelRatio;
    canvas.height = canvas.clientHeight * devicePixelRatio;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(devicePixelRatio, devicePixelRatio);
    pen.lineWidth = lineWidth;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    // The picture is dark on white, also when the page is dark: it is printed and read elsewhere.
    pen.strokeStyle = '#17201e';
  }, []);
  const move = (event: PointerEvent<HTMLCanvasElement>, isFirst: boolean) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    if (isFirst) {
      pen.beginPath();
      pen.moveTo(x, y);
    }
    // A tap is a dot.
    pen.lineTo(x + (isFirst ? 0.1 : 0), y);
    pen.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    isDown.current = false;
    onDrawn(event.currentTarget);
  };
  return (
    <canvas
      ref={surface}
      id={id}
      className={isSignature ? 'q-canvas q-signature' : 'q-canvas'}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        if (isDisabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        isDown.current = true;
        move(event, true);
      }}
      onPointerMove={(event) => isDown.current && move(event, false)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** The drawing as a PNG on white. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.drawImage(canvas, 0, 0);
  return new Promise((done) => sheet.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
