import { extname } from 'node:path';
import { phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../../kernel/index.ts';

/** Documents and archives; `families` adds all images, audio, video, texts, fonts and 3D models. */
const documentTypes = new Set([
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

const typeFamilies =
  /^(image|audio|video|text|font|model)\/|^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(word|excel|powerpoint))/;

/** Statistics, map and measurement formats, which are recognised by extension only. */
const dataExtensions = new Set(
  '.sav .por .dta .sas7bdat .rds .rdata .shp .shx .dbf .sbn .sbx .gpkg .gpx .kml .mbtiles .accdb .mdb .numbers .pages .key .one .eml .msg .pub .vsdx .mpp .dwg .dxf .skp .dat .bin .enc .p7m'.split(
    ' ',
  ),
);

/** Extensions that a computer runs when someone opens the file, whatever it contains. */
const programExtensions = new Set(
  '.exe .com .scr .bat .cmd .ps1 .vbs .vbe .js .jse .wsf .wsh .hta .msi .msp .dll .cpl .lnk .pif .jar .apk .ipa .dmg .pkg .deb .rpm .app .reg .scf .inf .chm .gadget .appimage .sh .run'.split(
    ' ',
  ),
);

/**
 * Checks a file's type by content, and by extension where opening the file would run a program.
 *
 * @throws Problem `invalid` with what to do.
 */
export function refuseForbiddenType(contentType: string, name: string): void {
  const extension = extname(name).toLowerCase();
  const isAllowedType = typeFamilies.test(contentType) || documentTypes.has(contentType);
  const isDataFile = contentType === 'application/octet-stream' && dataExtensions.has(extension);
  if ((isAllowedType || isDataFile) && !programExtensions.has(extension)) return;
  const message = programExtensions.has(extension)
    ? phrase(
        "“{{name}}” could run as a program, so it can't be stored. Put it in a ZIP file if you need it.",
      )
    : phrase(
        "“{{name}}” is a type that can't be stored. Save it as a document, picture, audio, video or ZIP file.",
      );
  throw Problem.atField('invalid', 'file', message, { name });
}
