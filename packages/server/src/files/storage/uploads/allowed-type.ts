import { extname } from 'node:path';
import { phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../../kernel/index.ts';

/** Pictures, sound, films, texts and typefaces of any sort, and these documents and archives. */
const documents = new Set([
  'application/pdf',
  'application/rtf',
  'application/json',
  'application/xml',
  'application/epub+zip',
  'application/postscript',
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/vnd.rar',
  'application/x-rar-compressed',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.ms-outlook',
  'application/x-cfb',
  'application/x-sqlite3',
  'application/x-parquet',
  'application/vnd.google-earth.kmz',
  'application/ogg',
  'application/x-indesign',
]);

const families =
  /^(image|audio|video|text|font|model)\/|^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(word|excel|powerpoint))/;

/** Data of statistics, maps and measuring devices, which nothing but the name tells. */
const dataFiles = new Set(
  '.sav .por .dta .sas7bdat .rds .rdata .shp .shx .dbf .sbn .sbx .gpkg .gpx .kml .mbtiles .accdb .mdb .numbers .pages .key .one .eml .msg .pub .vsdx .mpp .dwg .dxf .skp .dat .bin .enc .p7m'.split(
    ' ',
  ),
);

/** What a computer would run when somebody opens it, whatever it holds. */
const programs = new Set(
  '.exe .com .scr .bat .cmd .ps1 .vbs .vbe .js .jse .wsf .wsh .hta .msi .msp .dll .cpl .lnk .pif .jar .apk .ipa .dmg .pkg .deb .rpm .app .reg .scf .inf .chm .gadget .appimage .sh .run'.split(
    ' ',
  ),
);

/**
 * Asks whether a file is kept here, by its content, and by its name where that says what opening it
 * would do.
 *
 * @throws Problem `invalid` with what to do.
 */
export function refuseOtherTypes(contentType: string, name: string): void {
  const extension = extname(name).toLowerCase();
  const known = families.test(contentType) || documents.has(contentType);
  const data = contentType === 'application/octet-stream' && dataFiles.has(extension);
  if ((known || data) && !programs.has(extension)) return;
  const message = programs.has(extension)
    ? phrase(
        "“{{name}}” could run as a program, so it can't be stored. Put it in a ZIP file if you need it.",
      )
    : phrase(
        "“{{name}}” is a type that can't be stored. Save it as a document, picture, audio, video or ZIP file.",
      );
  throw Problem.atField('invalid', 'file', message, { name });
}
