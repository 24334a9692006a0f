// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser as Parser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { extensions } from '../extensions.ts';
import { documentOf, markdownOf } from '../markdown/index.ts';
import { cleanHtml } from './clean-html.ts';
import { looksLikeMarkdown, paragraphsOf } from './plain-text.ts';

const schema = getSchema(extensions({ placeholder: '' }));

/** What is stored after HTML was pasted into an empty text. */
function pasted(html: string, pictures = true): string {
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(html, { pictures }).html;
  return markdownOf(Parser.fromSchema(schema).parse(box).toJSON());
}

const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const bullet = (level: number, words: string, sign = '·') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>${words}<o:p></o:p></span></p>`;

test.for([
  {
    name: 'headings, bold and italic of Word',
    html: word(`<p class=MsoTitle><span lang=EN-GB>Wells<o:p></o:p></span></p>
<h1><span style='mso-fareast-language:EN-US'>Why</span></h1><h2>How</h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span>Water</span></b> is <i>near</i>,<span
style='mso-spacerun:yes'>  </span>not <s>far</s> <u>away</u>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`),
    markdown: '## Wells\n\n## Why\n\n## How\n\n**Water** is *near*, not ~~far~~ away.',
  },
  {
    name: 'nested lists of Word',
    html: word(
      `<p class=MsoNormal>List:</p>${bullet(1, 'one')}${bullet(2, 'inner', 'o')}${bullet(1, 'two')}
<p class=MsoNormal>Then</p>${bullet(1, 'first', '1.')}${bullet(1, 'second', '2.')}`,
    ),
    markdown: 'List:\n\n- one\n  - inner\n- two\n\nThen\n\n1. first\n2. second',
  },
  {
    name: 'a table of Word with merged cells',
    html: word(`<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>
<td width=301 colspan=2><p class=MsoNormal><b>Costs</b><o:p></o:p></p></td><td><p>Note</p></td></tr>
<tr><td><p class=MsoNormal>Pump</p><p class=MsoNormal>and pipe</p></td><td align=right><p>450</p></td></tr></table>`),
    markdown: '| **Costs** | | Note |\n| - | - | - |\n| Pump and pipe | 450 | |',
  },
  {
    name: 'links of Word, without its bookmarks',
    html: word(
      `<p class=MsoNormal><a name="_Toc1"></a><a href="https://a.example/x"><span style='color:blue'>here</span></a> <a href="#_ftn1">[1]</a></p>`,
    ),
    markdown: '[here](https://a.example/x) \\[1]',
  },
  {
    name: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Title</span></h1><p dir="ltr"><span style="font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Bold</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">slanted</span><a href="https://www.google.com/url?q=https://a.example/b?c%3Dd&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;"> link</span></a></p><ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p><span>inner</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    markdown:
      '## Title\n\n**Bold** and *slanted*[ link](https://a.example/b?c=d)\n\n- one\n  - inner',
  },
  {
    name: 'a web page',
    html: '<div onclick="x()"><script>alert(1)</script><p>Text <code>a</code></p><iframe src="https://x.example"></iframe><a href="javascript:alert(1)">bad</a><img src="x" onerror="alert(1)"></div>',
    markdown: 'Text `a`\n\nbad',
  },
  {
    name: 'pictures with an address that lasts',
    html: '<p><img src="https://a.example/w.png" alt="A well"><img src="https://lh3.googleusercontent.com/x"><img src="file:///C:/x.png"><img src="data:image/png;base64,AAAA"></p>',
    markdown: '![A well](https://a.example/w.png)',
  },
])('$name', ({ html, markdown }) => {
  expect(pasted(html)).toBe(markdown);
});

test('pictures that are left out are counted', () => {
  const html = '<p>a<img src="https://a.example/x.png"><img src="data:image/png;base64,AA"></p>';
  expect(cleanHtml(html, { pictures: true }).leftOut).toBe(1);
  expect(cleanHtml(html, { pictures: false }).leftOut).toBe(2);
});

test.for([
  { text: '## Heading\n\ntext', isMarkdown: true },
  { text: '- one\n- two', isMarkdown: true },
  { text: '1. one\n2. two', isMarkdown: true },
  { text: 'a [link](https://a.example)', isMarkdown: true },
  { text: '| a | b |\n|---|---|\n| 1 | 2 |', isMarkdown: true },
  { text: 'so **bold** it is', isMarkdown: true },
  { text: '- said a person', isMarkdown: false },
  { text: '2 * 3 * 4 and a_b_c, #tag', isMarkdown: false },
  { text: 'Dear all,\n\nthank you.', isMarkdown: false },
])('$text is Markdown: $isMarkdown', ({ text, isMarkdown }) => {
  expect(looksLikeMarkdown(text)).toBe(isMarkdown);
});

test('plain text keeps its lines and its characters', () => {
  const markdown = markdownOf(paragraphsOf('One # line\r\ntwo *lines*\r\n\r\n<b>next</b>'));
  expect(markdown).toBe('One # line\\\ntwo \\*lines\\*\n\n\\<b>next\\</b>');
  expect(documentOf(markdown)).toBeDefined();
});
