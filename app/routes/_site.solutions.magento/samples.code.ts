import { siteKey } from "~/content/player";
import { codeName, vendorName } from "~/lib/company-name";
import { highlightSample } from "~/lib/highlight";

const commands = {
  require: `$ composer require ${codeName}/module-commerce`,
  build: `$ bin/magento module:enable ${vendorName}_Commerce
$ bin/magento setup:upgrade
$ bin/magento setup:di:compile
$ bin/magento setup:static-content:deploy`,
  connect: `$ bin/magento config:set --lock-env ${codeName}/general/site_key ${siteKey}
$ bin/magento cache:flush`,
};

export const requireModule = highlightSample({
  title: "Terminal",
  language: "shell",
  code: commands.require,
});

export const build = highlightSample({
  title: "Terminal",
  language: "shell",
  code: commands.build,
});

export const connect = highlightSample({
  title: "Terminal",
  language: "shell",
  code: commands.connect,
});

export const layout = highlightSample({
  title: "Magento_Catalog/layout/catalog_product_view.xml",
  language: "xml",
  code: `<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
  <body>
    <referenceContainer name="product.info.main">
      <block class="${vendorName}\\Commerce\\Block\\FloatingVideo"
             name="${codeName}.floating"
             template="${vendorName}_Commerce::floating.phtml"
             after="product.info.price"/>
    </referenceContainer>
  </body>
</page>`,
});

export const all = highlightSample({
  title: "copy.your-shop.example",
  language: "shell",
  code: Object.values(commands).join("\n"),
});
